declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.svg?raw' {
  const text: string;
  export default text;
}

declare module '*.html?raw' {
  const text: string;
  export default text;
}

declare module '*.css';

declare module '*.woff2' {
  const url: string;
  export default url;
}
