import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * For verbs of the operator's tool that write a file or folder, such as `backup`: returns a
 * sentence for the operator if that failed, else the error itself.
 */
export function writeFailure(name: string, error: NodeJS.ErrnoException): Error {
  // A failed connection to the database's socket has the same codes as a failed file.
  if (error.syscall === 'connect') return error
  const says = keepsNoFiles(error)
    ? 'cannot be written: no file can be made in its folder.'
    : sentences[error.code ?? '']
  return says ? new Error(`${name} ${says}`) : error
}

/** A kernel's folder, such as /proc, says that the file is missing, as a missing folder does. */
function keepsNoFiles({ code, path }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' && path !== undefined && existsSync(dirname(path))
}

const sentences: Record<string, string | undefined> = {
  EEXIST: 'is there already.',
  ENOENT: 'cannot be written: its folder does not exist.',
  ENOTDIR: 'cannot be written: its folder does not exist.',
  // A running server of the embedded engine writes the file itself, as its own user.
  EACCES: 'cannot be written: the user of the server or of this command may not write there.',
  EPERM: 'cannot be written: the user of the server or of this command may not write there.',
  EROFS: 'cannot be written: it would be on a read-only file system.',
  ENOSPC: 'cannot be written: the disk is full.',
}
