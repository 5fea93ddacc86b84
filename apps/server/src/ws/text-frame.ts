/** FIN, and the opcode of a text message. */
const WHOLE_TEXT = 0x81
const SHORT_MAX = 125
const MEDIUM_MAX = 0xffff
/** In place of the length: it follows in two, or in eight bytes. */
const MEDIUM = 126
const LONG = 127

/** A text message as the server's end of a WebSocket writes it: one frame, unmasked, without extensions (RFC 6455, section 5.2). */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text)
  const at = length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(at + length)
  frame[0] = WHOLE_TEXT
  if (length <= SHORT_MAX) frame[1] = length
  else if (length <= MEDIUM_MAX) {
    frame[1] = MEDIUM
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = LONG
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, at)
  return frame
}
