import { parentPort } from 'node:worker_threads';
import { type Task, work } from './tasks.ts';

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
port.on('message', (task: Task) => port.postMessage(work(task)));
port.postMessage('ready');
