import type { z } from 'zod'
import { useToasts } from '../ui/Toasts'
import type { ComponentRow } from './componentCalls'
import type { ComponentPageOf } from './componentPageOf'

const NAMES_READ = 100

/** Opens the form of a new component with the fields of another and a name that is free. */
export function useDuplicate<Fields extends { name: string }, Row extends ComponentRow, Draft>(
  page: ComponentPageOf<Fields, Row, Draft>,
  domainId: number,
  create: (fields: Fields) => void,
) {
  const toasts = useToasts()
  const duplicate = async (fields: Fields) => {
    const { items } = await page.calls.list({
      domainId,
      pageNo: 1,
      pageSize: NAMES_READ,
      search: fields.name,
      sort: 'name',
      order: 'asc',
    })
    create({ ...fields, name: freeName(page, fields, items) })
  }
  return {
    fields: (fields: Fields) => void duplicate(fields).catch(toasts.error),
    row: ({ id }: Row) =>
      void page.calls
        .read({ domainId, id })
        .then(({ fields }) => duplicate(fields))
        .catch(toasts.error),
  }
}

/** The name with the first number from 2 on that no other has; joined as the rule of names allows it. */
function freeName<Fields extends { name: string }>(
  { calls, nameMax }: { calls: { schema: z.ZodType }; nameMax: number },
  fields: Fields,
  others: readonly ComponentRow[],
): string {
  const taken = new Set(others.map(({ name }) => name.toLowerCase()))
  const named = (joint: string, number: number) => {
    const end = `${joint}${number}`
    return `${fields.name.slice(0, nameMax - end.length)}${end}`
  }
  const fits = (name: string) =>
    !calls.schema.safeParse({ ...fields, name }).error?.issues.some(({ path }) => path[0] === 'name')
  const joint = [' ', '_', ''].find((each) => fits(named(each, 2))) ?? ''
  for (let number = 2; ; number += 1) {
    const name = named(joint, number)
    if (!taken.has(name.toLowerCase())) return name
  }
}
