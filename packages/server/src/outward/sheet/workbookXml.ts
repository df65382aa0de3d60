/** A sheet of a workbook and the part of the archive that it is in. */
type WorkbookSheet = { name: string; part: string; isHidden: boolean }
export type Workbook = { sheets: WorkbookSheet[]; is1904: boolean }
/** How a style shows numbers: the code that a file gives, or the number of one that comes with every program. */
export type NumberFormat = { id: number; code: string | null }

/** The sheets of a workbook in their order, by its own part and the one of its relations. */
export function readWorkbook(workbook: string, relations: string): Workbook {
  const targets = new Map(
    tagsOf(relations, 'Relationship').map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  )
  const sheets = tagsOf(workbook, 'sheet').map((tag, i) => {
    const target = targets.get(attributeOf(tag, '\\w+:id')) ?? `worksheets/sheet${i + 1}.xml`
    return {
      name: attributeOf(tag, 'name') ?? '',
      part: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
      isHidden: /hidden/i.test(attributeOf(tag, 'state') ?? ''),
    }
  })
  const [properties] = tagsOf(workbook, 'workbookPr')
  return { sheets, is1904: /^(?:1|true)$/.test(attributeOf(properties ?? '', 'date1904') ?? '') }
}

/** How each style of a workbook shows numbers, by the number of the style. */
export function readNumberFormats(styles: string): NumberFormat[] {
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [
      Number(attributeOf(tag, 'numFmtId')),
      attributeOf(tag, 'formatCode') ?? null,
    ]),
  )
  const cells = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  return tagsOf(cells, 'xf').map((tag) => {
    const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
    return { id, code: codes.get(id) ?? null }
  })
}

/** Start tags of elements of one name, whatever their prefix. */
function tagsOf(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?/?>`, 'g')) ?? []
}

function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:${name})=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found ? unescaped(found[1] ?? found[2]!) : undefined
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name as string] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
