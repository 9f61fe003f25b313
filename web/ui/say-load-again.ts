/**
 * Lets a picture say again that it loaded, or failed. The server's HTML has it before React listens, so
 * a picture that failed by then would stay broken. For `ref`.
 */
export function sayLoadAgain(picture: HTMLImageElement | null): void {
  if (picture?.complete) picture.setAttribute('src', picture.getAttribute('src') as string)
}
