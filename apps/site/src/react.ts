/** What is run first of the page's code, apart from the rest: see `start.ts`. */
export { createRoot } from 'react-dom/client';
