import '@parlance/chat/theme.css'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks'
import { Bubble, QuickReplies } from '@parlance/chat'
import {
  AnswerBubble,
  type AnswerPreview,
  answerPreview,
  Component,
  channelOf,
  messengerOf,
  type Platform,
  type ShownNote,
  shownIn,
} from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Braces, Headset, Info } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { call } from '../../api/call'
import { key } from '../../api/queryKeys'
import { useT } from '../../i18n/useT'
import { useBubbleLabels } from '../../trace/useBubbleLabels'
import { CodeBlock } from '../../ui/code/CodeBlock'
import classes from './Preview.module.css'
import { PREVIEWED } from './previewed'

type Props = {
  domainId: number
  bubbles: readonly AnswerBubble[]
  lang: string | undefined
  /** The one messenger that shows them; by default it can be chosen. */
  only?: Platform | undefined
  /** The name of the preview, where a page has several. */
  name?: string
}

/**
 * An answer as end users of a messenger see it, and as it is sent there. Expressions stand as they are written.
 */
export function BubblePreview({ domainId, bubbles, lang, only, name }: Props) {
  const t = useT()
  const [chosenPlatform, setPlatform] = usePreviewed()
  const platform = only ?? chosenPlatform
  const [isPayload, setPayload] = useState(false)
  const { preview, whole } = useAnswerPreview(domainId, bubbles, isPayload ? sentTo(platform) : platform)
  return (
    <section className={classes.root} aria-label={[t('answer.preview'), name].filter(Boolean).join(' · ')}>
      <div className={classes.head}>
        <h3>{[t('answer.preview'), only && t(`platform.${only}`)].filter(Boolean).join(' · ')}</h3>
        {!only && (
          <>
            <Select
              aria-label={t('answer.messenger')}
              className={classes.messenger}
              value={platform}
              data={PREVIEWED.map((value) => ({ value, label: t(`platform.${value}`) }))}
              onChange={(chosen) => setPlatform(PREVIEWED.find((each) => each === chosen) ?? platform)}
            />
            <Button
              px={10}
              leftSection={<Braces size={14} aria-hidden />}
              aria-pressed={isPayload}
              onClick={() => setPayload(!isPayload)}
            >
              {t('answer.payload')}
            </Button>
          </>
        )}
      </div>
      {isPayload && preview ? (
        <Payload platform={platform} payload={preview.payload} />
      ) : (
        <Talk platform={platform} answer={preview ?? asWritten(whole)} lang={lang} />
      )}
    </section>
  )
}

/** Who gets what is sent to a platform: what has no way of its own asks the Custom API. */
const sentTo = (platform: Platform) => messengerOf(platform) ?? 'custom'

/** The very messages of a messenger, or what the Custom API replies. */
function Payload({ platform, payload }: Pick<TalkProps, 'platform'> & Pick<AnswerPreview, 'payload'>) {
  const t = useT()
  const name = t('answer.sentTo', { messenger: t(`platform.${sentTo(platform)}`) })
  return (
    <div className={classes.payload}>
      <p className={classes.empty}>{name}</p>
      <CodeBlock name={name} code={JSON.stringify(payload, null, 2)} />
    </div>
  )
}

/** The messenger that was looked at last, on this device. */
function usePreviewed() {
  const [kept, keep] = useLocalStorage<Platform>({
    key: 'parlance.previewedMessenger',
    defaultValue: 'webchat',
    getInitialValueInEffect: false,
  })
  return [PREVIEWED.find((each) => each === kept) ?? 'webchat', keep] as const
}

type Answer = Pick<AnswerPreview, 'bubbles' | 'quickButtons' | 'handsOverTo'>

/** Until the server has answered: what is drawn as it is stored. */
function asWritten(bubbles: readonly AnswerBubble[]): Answer {
  const components = bubbles.flatMap(({ component }) => {
    const parsed = Component.safeParse(component)
    return parsed.success ? [parsed.data] : []
  })
  return { bubbles: components, quickButtons: [] }
}

/** The colour of the messenger. */
const tintOf = (platform: Platform) => ({ '--of-messenger': channelOf(platform).tint }) as CSSProperties

type TalkProps = { platform: Platform; answer: Answer; lang: string | undefined }

function Talk({ platform, answer, lang }: TalkProps) {
  const t = useT()
  const labels = { ...useBubbleLabels(), quickReplies: t('test.quickReplies') }
  const { bubbles, quickButtons, notes } = shownIn(channelOf(platform), answer)
  const { handsOverTo } = answer
  const isEmpty = bubbles.length === 0 && quickButtons.length === 0
  return (
    <>
      {(!isEmpty || !handsOverTo) && (
        <div className={classes.talk} style={tintOf(platform)} lang={lang} inert>
          {isEmpty && <p className={classes.empty}>{t('answer.previewEmpty')}</p>}
          <div className="parlance-chat parlance-entry parlance-bot">
            {bubbles.map((component, i) => (
              <Bubble key={i} component={component} labels={labels} onPress={() => undefined} />
            ))}
          </div>
          {quickButtons.length > 0 && (
            <QuickReplies buttons={quickButtons} labels={labels} onPress={() => undefined} />
          )}
        </div>
      )}
      {handsOverTo && (
        <p className={classes.after}>
          <Headset size={14} aria-hidden />
          <span>{t('answer.handsOverTo', { name: handsOverTo })}</span>
        </p>
      )}
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label={t('answer.differences')}>
          {notes.map((note) => (
            <Note key={`${note.code} ${note.text ?? ''}`} note={note} platform={platform} />
          ))}
        </ul>
      )}
    </>
  )
}

function Note({ note: { code, max = 0, text = '' }, platform }: { note: ShownNote; platform: Platform }) {
  const t = useT()
  return (
    <li>
      <Info size={14} aria-hidden />
      <span>{t(`answer.shown.${code}`, { messenger: t(`platform.${platform}`), max, text })}</span>
    </li>
  )
}

const PAUSE_MS = 250

/** What the server makes of bubbles on a platform; of those that are half typed nothing yet. */
function useAnswerPreview(domainId: number, bubbles: readonly AnswerBubble[], platform: Platform) {
  const whole = bubbles.filter((bubble) => AnswerBubble.safeParse(bubble).success)
  const [asked] = useDebouncedValue(JSON.stringify(whole), PAUSE_MS)
  const found = useQuery({
    queryKey: key('answerPreview', domainId, platform, asked),
    queryFn: ({ signal }): Promise<AnswerPreview> =>
      call(answerPreview.render, {
        query: { domainId },
        body: { bubbles: JSON.parse(asked) as AnswerBubble[], platform },
        signal,
      }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  return { preview: whole.length > 0 ? found.data : undefined, whole, error: found.error }
}
