/**
 * Sends this process SIGTERM when its parent has ended in any way. The parent is a process with a
 * channel to it (`stdio: 'ipc'`), or npm. Otherwise a killed `npm start` would leave a server
 * behind that locks the data directory.
 */
export function stopWithParent() {
  const stop = () => process.kill(process.pid, 'SIGTERM')
  if (process.channel) {
    process.once('disconnect', stop)
    process.channel.unref()
  }
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
