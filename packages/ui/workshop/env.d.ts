declare module '*.css';

interface ImportMeta {
  readonly glob: <Module>(
    pattern: string,
    options: { eager: true; import: 'default'; query?: '?url' },
  ) => Record<string, Module>;
}
