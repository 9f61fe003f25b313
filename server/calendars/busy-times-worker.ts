import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './busy-times.ts'

// A calendar is somebody else's text: what is wrong with it ends this thread and nothing else.
parentPort?.postMessage(busyTimes(workerData))
