/** Fills in what the patterns of a table share: `{END}` stands for that one of its `parts`, which may name others. */
export function withParts<Words extends { parts: Readonly<Record<string, string>> }>({
  parts,
  ...words
}: Words): Omit<Words, 'parts'> {
  const filled = (text: string): string =>
    text.replaceAll(/\{([A-Z]{2,})\}/g, (_, name: string) => filled(parts[name]!))
  return JSON.parse(JSON.stringify(words), (_, value: unknown) =>
    typeof value === 'string' ? filled(value) : value,
  ) as Omit<Words, 'parts'>
}
