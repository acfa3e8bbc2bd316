import { parentPort } from 'node:worker_threads';
import { play, type Task } from './tasks.ts';

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(play(task));
});
parentPort?.postMessage('ready');
