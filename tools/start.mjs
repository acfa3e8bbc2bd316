import { launch } from './launch.mjs';

launch('tools/start/run.ts', process.argv.slice(2), { packages: 'product' });
