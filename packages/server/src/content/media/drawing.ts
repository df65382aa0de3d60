const XML_BEGIN =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/i
/** By which a drawing is told from other files. */
export const HEAD_BYTES = 4_096

/** Whether a file is an SVG, by its first bytes. */
export function isDrawing(bytes: Uint8Array): boolean {
  return XML_BEGIN.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)))
}
