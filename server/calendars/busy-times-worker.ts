import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './busy-times.ts'

// The thread of `read-calendar.ts`: posts the busy times in the calendar that it is given. Strangers
// write these calendars, so an error while one is read ends only this thread.
const text = new TextDecoder().decode(workerData.text)
// Nothing needs the bytes any more, so their memory can be freed.
delete workerData.text
parentPort?.postMessage(busyTimes({ ...workerData, text }))
