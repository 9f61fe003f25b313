import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './busy-times.ts'

// A calendar is foreign text: whatever is wrong with it ends only this thread.
const text = new TextDecoder().decode(workerData.text)
delete workerData.text
parentPort?.postMessage(busyTimes({ ...workerData, text }))
