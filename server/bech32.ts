const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/**
 * Returns whether a text in lower case is Bech32 (BIP 173), whose last letters are a checksum of the
 * rest: a key with a mistyped letter is not.
 */
export function isBech32(text: string): boolean {
  const end = text.lastIndexOf('1')
  const kind = [...text.slice(0, end)].map((letter) => letter.charCodeAt(0))
  const data = [...text.slice(end + 1)].map((letter) => letters.indexOf(letter))
  if (kind.length === 0 || data.length < 6 || data.includes(-1)) return false
  return (
    checksum([...kind.map((code) => code >> 5), 0, ...kind.map((code) => code & 31), ...data]) === 1
  )
}

function checksum(values: number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >> 25
    const shifted = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((next, each, bit) => ((top >> bit) & 1 ? next ^ each : next), shifted)
  }, 1)
}
