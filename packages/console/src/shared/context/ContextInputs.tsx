import type { OutputContext } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Extras } from '../answer/LinkInputs'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'
import { contextNamesQuery } from './contextNamesQuery'
import { NeededContexts } from './NeededContexts'
import { type ContextForm, OutputContextRows } from './OutputContextRows'

type Props = {
  form: ContextForm & { field: (path: 'inputContexts') => FieldProps<readonly string[] | undefined> }
  domainId: number
  inputContexts: readonly string[]
  outputContexts: readonly OutputContext[]
  onInput: (names: string[]) => void
  onOutput: (change: (contexts: OutputContext[]) => OutputContext[]) => void
  lang: string | undefined
  readOnly: boolean
}

/** The contexts that something needs, and those that it changes (behaviour 7.1); few need them, so they unfold. */
export function ContextInputs({ form, domainId, onInput, onOutput, ...rest }: Props) {
  const { inputContexts, outputContexts, lang, readOnly } = rest
  const t = useT()
  const names = useQuery(contextNamesQuery(domainId)).data ?? []
  const { value: _, ...needed } = form.field('inputContexts')
  return (
    <Extras
      extras={[
        {
          name: t('context.needed'),
          filled: inputContexts.length > 0,
          inputs: (
            <NeededContexts
              field={needed}
              contexts={inputContexts}
              names={names}
              onChange={onInput}
              lang={lang}
              readOnly={readOnly}
            />
          ),
        },
        {
          name: t('context.changed'),
          filled: outputContexts.length > 0,
          inputs: (
            <OutputContextRows
              form={form}
              contexts={outputContexts}
              names={names}
              onChange={onOutput}
              lang={lang}
              readOnly={readOnly}
            />
          ),
        },
      ]}
    />
  )
}
