import '@parlance/chat/theme.css'
import { Select } from '@mantine/core'
import { Bubble, QuickReplies } from '@parlance/chat'
import {
  type Button,
  buttonsByBubble,
  type Component,
  channelOf,
  FORM_BUTTONS_MAX,
  type Platform,
  placedButtons,
} from '@parlance/contract'
import { useState } from 'react'
import { PREVIEWED } from '../../../shared/answer/preview/previewed'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { useBubbleLabels } from '../../../shared/trace/useBubbleLabels'
import classes from './Form.module.css'
import type { ActionDraft, ButtonDraft, FormDraft } from './formDraft'
import type { FormInputsProps } from './formInputsProps'

/** The form as end users of a messenger see it. Its buttons can be pressed, to see what follows. */
export function FormPreview({ form, domainId }: FormInputsProps) {
  const t = useT()
  const labels = { ...useBubbleLabels(), quickReplies: t('test.quickReplies') }
  const [platform, setPlatform] = useState<Platform>('webchat')
  /** The key of the button that was pressed last. */
  const [pressed, setPressed] = useState<string | null>(null)
  const { draft } = form
  const lang = useDomain(domainId)?.language
  const press = ({ sent }: { sent: string }) => setPressed(sent)
  const { inBubble, quick } = placedButtons(namedButtons(draft))
  const most = channelOf(platform).buttonsPerBubble
  return (
    <section className={classes.preview} aria-label={t('form.preview')}>
      <div className={classes.previewHead}>
        <h3>{t('form.preview')}</h3>
        <Select
          aria-label={t('form.messenger')}
          w={150}
          value={platform}
          data={PREVIEWED.map((value) => ({ value, label: t(`platform.${value}`) }))}
          onChange={(chosen) => setPlatform(PREVIEWED.find((each) => each === chosen) ?? platform)}
        />
      </div>
      <div className={classes.stage}>
        <div className={`parlance-chat ${classes.talk}`}>
          {/* What stands for a text that is missing is the reader's language. */}
          <div className="parlance-entry parlance-bot" lang={draft.guideText.trim() ? lang : undefined}>
            {bubblesOf(draft, platform, t('form.guidePlaceholder')).map((component, at) => (
              <Bubble key={at} component={component} labels={labels} onPress={press} />
            ))}
          </div>
          <Outcome draft={draft} pressed={pressed} lang={lang} />
        </div>
        {quick.length > 0 && <QuickReplies buttons={quick.map(asButton)} labels={labels} onPress={press} />}
      </div>
      {draft.type !== 'OPEN' && (
        <p className={classes.help}>
          {inBubble.length > most
            ? t('form.previewSplit', { max: most, count: inBubble.length - most })
            : t('form.previewFits', { max: Math.min(most, FORM_BUTTONS_MAX) })}
          {draft.type === 'MULTIPLE' && ` ${t('form.previewMultiple')}`}
        </p>
      )}
    </section>
  )
}

type OutcomeProps = { draft: FormDraft; pressed: string | null; lang: string | undefined }

/** Tells what happens when a button is pressed, or when the user writes instead. */
function Outcome({ draft, pressed, lang }: OutcomeProps) {
  const button = draft.buttons.find(({ key }) => String(key) === pressed)
  if (draft.type !== 'OPEN' && (!button || button.name.trim() === '')) return null
  const action = draft.type === 'SINGLE' ? button : draft.own
  return (
    <>
      <div className="parlance-entry parlance-person" lang={lang}>
        <div className="parlance-bubble">{draft.type === 'OPEN' ? '…' : button?.name}</div>
      </div>
      {action && <Reply action={action} lang={lang} />}
    </>
  )
}

function Reply({ action, lang }: { action: ActionDraft; lang: string | undefined }) {
  const { does, conversation, text } = action
  const t = useT()
  const labels = useBubbleLabels()
  if (does === 'NONE') return <div className="parlance-notice">{t('form.asTyped')}</div>
  if (does === 'LINK')
    return conversation === '' ? null : (
      <div className="parlance-notice">{t('form.leadsTo', { name: conversation })}</div>
    )
  if (text.trim() === '') return null
  return (
    <div className="parlance-entry parlance-bot" lang={lang}>
      <Bubble
        component={{ type: 'text', data: { description: text } }}
        labels={labels}
        onPress={() => undefined}
      />
    </div>
  )
}

/** The buttons that end users see: those with a name. */
function namedButtons({ type, buttons }: Pick<FormDraft, 'type' | 'buttons'>): ButtonDraft[] {
  return type === 'OPEN' ? [] : buttons.filter(({ name }) => name.trim() !== '')
}

/** The bubbles of a form as a platform shows them; `empty` stands for a guide text that is not there yet. */
function bubblesOf(draft: FormDraft, platform: Platform, empty: string): Component[] {
  const cover = { type: 'text', data: { description: draft.guideText.trim() || empty } } as const
  const { inBubble } = placedButtons(namedButtons(draft))
  if (inBubble.length === 0) return [cover]
  return buttonsByBubble(inBubble.map(asButton), platform).map((some, i) => {
    const contentTable = some.map((data) => [{ rowSpan: 1, colSpan: 1, data }])
    return { type: 'template', data: i === 0 ? { cover, contentTable } : { contentTable } }
  })
}

/** A button that is pressed by its key, as two may have one name while they are typed. */
function asButton({ key, name }: Pick<ButtonDraft, 'key' | 'name'>): Button {
  const postback = name.trim()
  const action = { type: 'postback', data: { postback, postbackFull: String(key) } } as const
  return { type: 'button', title: postback, data: { type: 'basic', action } }
}
