import { Switch, Textarea } from '@mantine/core'
import {
  type AnswerBubble,
  DEFAULT_MESSAGES,
  type DomainDetail,
  MESSAGE_TEXT_MAX,
  type MessageFields,
  requiredText,
} from '@parlance/contract'
import { z } from 'zod'
import { useMay } from '../../shared/api/useMay'
import { Counter } from '../../shared/form/Counter'
import { useSchemaForm } from '../../shared/form/useSchemaForm'
import { useT } from '../../shared/i18n/useT'
import type { MessageItem } from './messagesQuery'
import { SettingForm } from './SettingForm'
import { useSaveMessage } from './useSaveMessage'

const Fields = z.object({ on: z.boolean(), text: requiredText(MESSAGE_TEXT_MAX) })

/** Edits the text of a welcome or failure message, and whether it is on; its other bubbles stay as they are. */
export function MessageForm({ domain, item }: { domain: DomainDetail; item: MessageItem }) {
  const t = useT()
  const editable = useMay(domain.id, 'Change/content')
  const { kind, on, bubbles } = item.fields
  const index = bubbles.findIndex(({ answerType }) => answerType === 'TEXT')
  const standard = DEFAULT_MESSAGES[domain.language][kind === 'WELCOME' ? 'welcome' : 'failure']
  const { form, showError } = useSchemaForm({
    schema: Fields,
    initialValues: { on, text: textOf(bubbles[index]) },
    prefix: `fields.bubbles.${Math.max(index, 0)}.component.data.`,
  })
  const save = useSaveMessage(domain.id, item, showError)
  return (
    <SettingForm
      dirty={form.isDirty()}
      saving={save.isPending}
      editable={editable}
      onSubmit={form.onSubmit((values) => save.mutate(changed(item.fields, index, values)))}
    >
      {kind === 'WELCOME' && (
        <Switch
          label={t('setting.welcomeOn')}
          description={t('setting.welcomeOnHelp')}
          {...form.getInputProps('on', { type: 'checkbox' })}
        />
      )}
      <div>
        <Textarea
          label={t(kind === 'WELCOME' ? 'setting.welcome' : 'setting.failure')}
          description={kind === 'FAILURE' && t('setting.failureHelp')}
          placeholder={standard}
          lang={domain.language}
          {...form.getInputProps('text')}
        />
        <Counter length={form.values.text.length} max={MESSAGE_TEXT_MAX} />
      </div>
    </SettingForm>
  )
}

function textOf(bubble: AnswerBubble | undefined): string {
  return bubble?.answerType === 'TEXT' ? bubble.component.data.description : ''
}

/** The message with another text in its text bubble, or in a new one before all others when it has none. */
function changed(fields: MessageFields, index: number, { on, text }: z.infer<typeof Fields>): MessageFields {
  const bubbles = [...fields.bubbles]
  const bubble = bubbles[index]
  if (bubble?.answerType === 'TEXT') {
    const data = { ...bubble.component.data, description: text }
    bubbles[index] = { ...bubble, component: { ...bubble.component, data } }
  } else bubbles.unshift({ answerType: 'TEXT', component: { type: 'text', data: { description: text } } })
  return { ...fields, on, bubbles }
}
