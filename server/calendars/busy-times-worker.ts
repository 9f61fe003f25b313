import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes } from './busy-times.ts'

// The thread of `read-calendar.ts`: reads the busy times in an instructor's own calendar and posts
// them. Other programs write these calendars, so an error while one is read must end only this
// thread.
const text = new TextDecoder().decode(workerData.text)
// Nothing needs the bytes any more, so their memory can be freed.
delete workerData.text
parentPort?.postMessage(busyTimes({ ...workerData, text }))
