import { type OfferedKind, TITLE_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { expressionKeys } from '../api/queryKeys'
import { ComponentForm } from '../component/ComponentForm'
import type { ComponentRow } from '../component/componentCalls'
import type { ComponentPageOf, ComponentScreen, KindPage } from '../component/componentPageOf'
import { screensOf } from '../component/useComponentScreen'
import { ErrorAlert } from '../ui/ErrorAlert'
import { type Creatable, offeredKindOf } from './creatable'

type Fields = { name: string; version?: unknown }
type Page = ComponentPageOf<Fields, ComponentRow, Fields>

type Props = {
  domainId: number
  creatable: Creatable
  /** The name as it was typed. */
  name: string
  /** Called when the component exists and can be named. */
  onCreated: (kind: OfferedKind, name: string) => void
  onClose: () => void
}

/** The form of a component that a text names before it is there: over the text, which is gone on with afterwards. */
export function CreateComponent({ domainId, creatable, name, onCreated, onClose }: Props) {
  const { page, error } = usePage(creatable.kind)
  if (!page) return <ErrorAlert error={error} />
  const version = creatable.version !== null && 'version' in page.newFields && { version: creatable.version }
  return (
    // Its form is not the form that the text stands in, which must not be saved with it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <ComponentForm
        page={page}
        domainId={domainId}
        readOnly={false}
        item={null}
        initial={{ ...page.newFields, ...version, name }}
        onSaved={(fields) => onCreated(offeredKindOf(creatable, fields.version), fields.name)}
        onRemove={() => {}}
        onClose={onClose}
      />
    </div>
  )
}

/** The page of a kind, fetched when it is needed first. */
function usePage(kind: Creatable['kind']) {
  const screen = screensOf(useRouter()).find((each) => each.kind === kind)
  const found = useQuery({
    queryKey: expressionKeys.page(kind),
    queryFn: () => screen!.fetchPage(),
    enabled: screen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: screen && found.data && asPage(screen, found.data), error: found.error }
}

function asPage(screen: ComponentScreen, found: object): Page {
  // The form of a kind is given only what the same kind has made.
  return { nameMax: TITLE_MAX, ...(found as KindPage<Fields, ComponentRow, Fields>), ...screen }
}
