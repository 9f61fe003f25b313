import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './busy-times.ts'

// Others write the calendar. An error while it is read ends only this thread.
const text = new TextDecoder().decode(workerData.text)
// Nothing needs the bytes any more, so their memory can be freed.
delete workerData.text
parentPort?.postMessage(busyTimes({ ...workerData, text }))
