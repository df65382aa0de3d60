import type { FormFields } from '@parlance/contract'

/** A form as it is written in a text. */
export function formNotation(name: string, version: FormFields['version']): string {
  return version === 2 ? `#2{${name}}` : `#{${name}}`
}
