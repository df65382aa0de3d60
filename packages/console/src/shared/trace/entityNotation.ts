/** A recognised entity as texts refer to it: a system entity is shown as `` `@DATE `` and written `` `@{DATE} ``. */
export function entityNotation(name: string): string {
  return name.startsWith('`@') ? `\`@{${name.slice(2)}}` : `@{${name}}`
}
