import { launch } from './launch.mjs';

const [script, ...args] = process.argv.slice(2);
launch(script, args);
