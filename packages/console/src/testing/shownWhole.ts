/** Whether a select has room for its longest words. */
export function shownWhole(select: HTMLSelectElement): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = font
  const longest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width))
  return longest <= select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}
