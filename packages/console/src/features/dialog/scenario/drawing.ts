import type { ScenarioLink } from '@parlance/contract'
import { CARD, type Placed } from './layout/layout'

const MARGIN = 24
const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
/** What is shown of the words of a link, wide letters counting twice. */
export const LINK_WORDS = 18

/** Cuts a text to what a line holds, wide letters counting twice. */
export function cut(text: string, width: number): string {
  let left = width
  let end = 0
  for (const letter of text) {
    left -= /[\u1100-\uffdc]/u.test(letter) ? 2 : 1
    if (left < 0) return `${text.slice(0, end)}…`
    end += letter.length
  }
  return text
}

/** The picture of a scenario as an SVG that stands alone, light and with system fonts; and its size in pixels. */
export function drawingOf(placed: readonly Placed[], links: readonly ScenarioLink[]) {
  const width = Math.max(...placed.map(({ x }) => x + CARD.width), 0) + 2 * MARGIN
  const height = Math.max(...placed.map(({ y }) => y + CARD.height), 0) + 2 * MARGIN
  const byId = new Map(placed.map((one) => [one.node.id, one]))
  const lines = links.flatMap(({ from, to, label, kind }) => {
    const [one, other] = [byId.get(from), byId.get(to)]
    return one && other ? [lineOf(one, other, label, kind !== 'MOVE')] : []
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="#fbfbfc"/>
${lines.join('\n')}
${placed.map(cardOf).join('\n')}
</svg>`
  return { svg, width, height }
}

function lineOf(one: Placed, other: Placed, label: string, isDashed: boolean): string {
  const [x1, y1] = [one.x + CARD.width, one.y + CARD.height / 2]
  const [x2, y2] = [other.x, other.y + CARD.height / 2]
  const bend = Math.max(40, Math.abs(x2 - x1) / 2)
  const path = `<path d="M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}" fill="none" stroke="#8a8f99"${isDashed ? ' stroke-dasharray="4 3"' : ''}/>`
  const text =
    label &&
    `<text x="${x2 - 8}" y="${y2 - 6}" text-anchor="end" fill="#5c616b" font-size="11">${escapeText(cut(label, LINK_WORDS))}</text>`
  return `${path}${text}`
}

function cardOf({ node, x, y }: Placed): string {
  const texts = [node.questions[0] ?? '', ...node.answers.slice(0, 2).map(({ text }) => text)]
  return `<g transform="translate(${x} ${y})"><rect width="${CARD.width}" height="${CARD.height}" rx="8" fill="#fff" stroke="#cfd2d9"/>
<text x="12" y="24" font-weight="600" fill="#17181c">${escapeText(cut(node.name, 34))}</text>
${texts.map((text, i) => `<text x="12" y="${48 + i * 20}" fill="#5c616b">${escapeText(cut(text, 40))}</text>`).join('')}</g>`
}
