declare module 'virtual:messages/*' {
  const messages: import('@lingui/core').Messages;
  export default messages;
}

declare module 'virtual:catalogues' {
  type Loader = () => Promise<{ default: import('@lingui/core').Messages }>;
  /** The languages that have a folder of messages. */
  const catalogues: (import('./languages.ts').Language & {
    shell: Loader;
    pages: Loader;
    later: () => Promise<{ default: Record<string, Loader> }>;
  })[];
  export default catalogues;
}
