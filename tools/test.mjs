import { launch } from './launch.mjs';

launch('tools/test.ts', process.argv.slice(2));
