import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * For verbs of the operator's tool that could not write a file or folder, such as `backup`: returns
 * an error with a sentence for the operator, or the same error if there is none for it.
 */
export function writeFailure(name: string, error: NodeJS.ErrnoException): Error {
  // A failed connection to the database's socket has the same codes as a failed file.
  if (error.syscall === 'connect') return error
  const says = keepsNoFiles(error)
    ? 'cannot be written: no file can be made in its folder.'
    : sentences[error.code ?? '']
  return says ? new Error(`${name} ${says}`) : error
}

/**
 * Returns true if the folder exists and takes no files, as /proc does. The error code is that of a
 * missing folder.
 */
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
