import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { addressOf, type ListSearch } from '../table/listSearch'

type AnyList = Pick<z.infer<typeof ListSearch>, 'pageNo' | 'pageSize'> & { search?: string }

/** The part of a list that the address of its screen asks for, and the ways to another part. */
export type ListAddress<Search extends AnyList = AnyList> = {
  domainId: number
  search: Search
  /** Shows another part; what is not named stays as it is. */
  show: (next: Partial<Search>, replace?: boolean) => void
  /** The value of a filter, and its change: the list begins again at its first page. */
  filter: <Name extends keyof Search>(
    name: Name,
  ) => { value: Search[Name]; onChange: (value: Search[Name]) => void }
  /** The props of its search field. */
  searching: { value: string; onSearch: (text: string) => void }
  isNarrowed: boolean
  /** Shows all there is. */
  clear: () => void
}

/** The state of a list in the address of its screen at `to`. */
export function useListAddress<Search extends AnyList>(
  to: NonNullable<LinkProps['to']>,
  schema: z.ZodType<Search>,
): ListAddress<Search> {
  const navigate = useNavigate()
  const { domainId = 0, ...address } = useSearch({ strict: false })
  const search = schema.parse(address)
  const { pageNo: _no, pageSize: _size, ...narrowing } = addressOf(schema, search)
  const show = (next: Partial<Search>, replace = false) =>
    // The schema is that of the screen at `to`.
    void navigate({
      to,
      search: { domainId, ...addressOf(schema, { ...search, ...next }) },
      replace,
    } as unknown as Parameters<typeof navigate>[0])
  const narrow = (part: object) => show({ ...part, pageNo: 1 } as Partial<Search>, true)
  return {
    domainId,
    search,
    show,
    filter: (name) => ({ value: search[name], onChange: (value) => narrow({ [name]: value }) }),
    searching: { value: search.search ?? '', onSearch: (text) => narrow({ search: text }) },
    isNarrowed: Object.keys(narrowing).length > 0,
    clear: () => {
      const nothing = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
      show({ ...nothing, ...schema.parse({ pageSize: search.pageSize }) })
    },
  }
}
