type Position = 'left' | 'right'
type TooltipAttributes = { 'data-tooltip': string; 'data-tooltip-position'?: Position }

/** What an element says while the pointer rests on it: spread it onto the element; `Tooltips` shows it. */
export function tooltip(text: string, position?: Position): TooltipAttributes {
  return { 'data-tooltip': text, ...(position && { 'data-tooltip-position': position }) }
}
