declare module '*.css';

interface ImportMeta {
  readonly glob: <Module>(pattern: string, options: { eager: true; import: 'default' }) => Record<string, Module>;
}
