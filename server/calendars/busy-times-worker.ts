import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './busy-times.ts'

// A calendar comes from others: an error in it ends only this thread.
const text = new TextDecoder().decode(workerData.text)
delete workerData.text
parentPort?.postMessage(busyTimes({ ...workerData, text }))
