/**
 * Writes the byte offset of each array into their frame, at the position that has the array's name in capitals:
 * `hiddenBiases` at `HIDDEN_BIASES`. Arrays without a position are left out.
 */
export function pointToArrays(
  arrays: Readonly<Record<string, ArrayBufferView>> & { frame: Int32Array },
  positions: Readonly<Record<string, number>>,
): void {
  for (const [name, { byteOffset }] of Object.entries(arrays)) {
    const position = positions[name.replace(/[A-Z]/g, '_$&').toUpperCase()]
    if (position !== undefined) arrays.frame[position] = byteOffset
  }
}
