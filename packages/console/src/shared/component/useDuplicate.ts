import { nextFreeName } from '@parlance/contract'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { useT } from '../i18n/useT'
import { toasts } from '../ui/Toasts'
import type { ComponentRow } from './componentCalls'
import type { ComponentPageOf } from './componentPageOf'

const NAMES_READ = 100

/**
 * Opens the form of a new component with the fields of another and a name that is free; at once that of `copyOf`, where
 * the address asks for it.
 */
export function useDuplicate<Fields extends { name: string }, Row extends ComponentRow, Draft>(
  page: ComponentPageOf<Fields, Row, Draft>,
  domainId: number,
  create: (fields: Fields) => void,
  copyOf?: number,
) {
  const t = useT()
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
  const byId = (id: number) =>
    void page.calls
      .read({ domainId, id })
      .then(({ fields }) => duplicate(fields))
      .catch((error) => toasts.error(t, error))
  useCopyOf(copyOf, byId)
  return {
    fields: (fields: Fields) => void duplicate(fields).catch((error) => toasts.error(t, error)),
    row: ({ id }: Row) => byId(id),
  }
}

/** The form that opens takes the wish out of the address: it is followed once. */
function useCopyOf(copyOf: number | undefined, duplicate: (id: number) => void): void {
  const open = useEffectEvent(duplicate)
  useEffect(() => {
    if (copyOf !== undefined) open(copyOf)
  }, [copyOf])
}

/** The name with the first number that no other has; the name itself where its rule allows no number. */
function freeName<Fields extends { name: string }>(
  { calls }: { calls: { schema: z.ZodType } },
  fields: Fields,
  others: readonly ComponentRow[],
): string {
  const taken = new Set(others.map(({ name }) => name.toLowerCase()))
  const isValid = (name: string) =>
    !calls.schema.safeParse({ ...fields, name }).error?.issues.some(({ path }) => path[0] === 'name')
  return nextFreeName(fields.name, isValid, (name) => taken.has(name.toLowerCase())) ?? fields.name
}
