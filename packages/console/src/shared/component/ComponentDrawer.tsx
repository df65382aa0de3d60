import { useQuery } from '@tanstack/react-query'
import { ErrorAlert } from '../ui/ErrorAlert'
import { type ComponentDrawerProps, ComponentForm } from './ComponentForm'
import type { ComponentRow } from './componentCalls'
import { componentKeys } from './componentKeys'

type Props<Fields, Row extends ComponentRow, Draft> = ComponentDrawerProps<Fields, Row, Draft> & {
  /** The component that is edited. */
  id: number | undefined
  /** A new one is written. */
  create: boolean
  /** What a new one begins with; null for the ordinary fields. */
  begin: Fields | null
}

/** The form of one component over the list, once what is to be edited has arrived. */
export function ComponentDrawer<
  Fields extends { name: string },
  Row extends ComponentRow,
  Draft extends { name: string },
>({ id, create, begin, ...props }: Props<Fields, Row, Draft>) {
  const { page, domainId, readOnly } = props
  const found = useQuery({
    queryKey: componentKeys(page.kind).detail(domainId, id ?? 0),
    queryFn: ({ signal }) => page.calls.read({ domainId, id: id ?? 0, signal }),
    enabled: id !== undefined,
  })
  if (id === undefined)
    return create && !readOnly ? (
      <ComponentForm {...props} key={begin?.name ?? ''} item={null} initial={begin ?? page.newFields} />
    ) : null
  if (found.error) return <ErrorAlert error={found.error} />
  return found.data ? <ComponentForm {...props} key={id} item={found.data} initial={page.newFields} /> : null
}
