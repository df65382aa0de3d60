import { Anchor, Button } from '@mantine/core'
import type { ConversationFields, FieldIssue } from '@parlance/contract'
import { jsonFault, jsonPosition } from '@parlance/contract'
import { useRef } from 'react'
import type { DraftForm } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import { CopyButton } from '../../../../shared/ui/code/CopyButton'
import { fieldText } from '../../../../shared/ui/errorText'
import { toasts } from '../../../../shared/ui/Toasts'
import type { Draft, StoredConversation } from '../draft/draft'
import classes from './JsonMode.module.css'

/** As in the style sheet: to scroll to a line. */
const LINE_HEIGHT = 18

type Form = DraftForm<ConversationFields, Draft, StoredConversation>
type Props = { form: Form; readOnly: boolean }
type Fault = { path: string; issue: FieldIssue; line: number; column: number; at: number }

/** The whole conversation as JSON, in the shape of an uploaded file, with all that is wrong in it by line and column. */
export function JsonMode({ form, readOnly }: Props) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const { json } = form.draft
  const text = json ?? ''
  const faults = faultsOf(form, text)
  const show = ({ line, at }: Fault) => {
    const area = field.current
    if (!area) return
    area.focus()
    area.setSelectionRange(at, at)
    area.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT)
  }
  return (
    <section className={classes.root} aria-label={t('editor.json')}>
      <div className={classes.head}>
        <p className={classes.help}>{t('editor.json.help')}</p>
        <CopyButton text={text} name={t('editor.json')} />
      </div>
      {faults.length > 0 && (
        <div className={classes.faults}>
          <ul aria-label={t('editor.json.faults')}>
            {faults.map((fault) => (
              <li key={`${fault.path} ${fault.issue.code}`}>
                <Anchor
                  id={form.idOf(fault.path)}
                  component="button"
                  type="button"
                  c="var(--danger)"
                  ta="left"
                  onClick={() => show(fault)}
                >
                  {fault.issue.code === 'JSON_INVALID_AT'
                    ? fieldText(t, fault.issue)
                    : t('editor.json.fault', {
                        line: fault.line,
                        column: fault.column,
                        path: fault.path.replace(/^json\.?/, ''),
                        fault: fieldText(t, fault.issue),
                      })}
                </Anchor>
              </li>
            ))}
          </ul>
          <DiscardJson form={form} />
        </div>
      )}
      <textarea
        ref={field}
        {...boundTo(form)}
        className={classes.text}
        aria-label={t('editor.json')}
        aria-invalid={faults.length > 0 || undefined}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        readOnly={readOnly}
        value={text}
      />
    </section>
  )
}

function boundTo(form: Form) {
  const { error: _, value: __, ...bound } = form.field('json')
  return bound
}

/** A way out of JSON that cannot be made right: back to what the form held before. */
function DiscardJson({ form }: { form: Form }) {
  const t = useT()
  const { json } = form.draft
  return (
    <Button
      size="compact-sm"
      onClick={() => {
        form.update({ json: null })
        toasts.undoable(t('editor.json.discarded'), () => form.update({ json }))
      }}
    >
      {t('editor.json.discard')}
    </Button>
  )
}

/** What the text has wrong, and what the server refused of it, in the order in which it stands there. */
function faultsOf({ prepared, issues }: Form, text: string): Fault[] {
  const isJson = jsonFault(text) === null
  const found = new Map<string, FieldIssue>()
  for (const issue of prepared.issues ?? []) found.set(prepared.pathOf?.(issue.path) ?? issue.path, issue)
  for (const [path, issue] of issues) if (!found.has(path)) found.set(path, issue)
  return [...found]
    .filter(([path]) => path.startsWith('json'))
    .map(([path, issue]) => {
      const position = isJson ? jsonPosition(text, path.replace(/^json\.?/, '')) : positionOf(text, issue)
      return { path, issue, ...position }
    })
    .toSorted((one, other) => one.at - other.at)
}

/** Where JSON that cannot be read is wrong. */
function positionOf(text: string, { params = {} }: FieldIssue) {
  const [line, column] = [Number(params['line'] ?? 1), Number(params['column'] ?? 1)]
  const before = text.split('\n').slice(0, line - 1)
  return { line, column, at: before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1 }
}
