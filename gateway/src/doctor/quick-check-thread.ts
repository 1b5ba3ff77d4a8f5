import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/* A thread that lets SQLite check its file: that reads all of it, and takes seconds for a large one. */

const database = new DatabaseSync(String(workerData), { readOnly: true });
const rows = database.prepare('pragma quick_check(3)').all();
database.close();
parentPort?.postMessage(rows.map((row) => String(Object.values(row)[0])));
