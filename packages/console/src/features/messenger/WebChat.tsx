import { Button, ColorInput, Modal, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { forgetTalk } from '@parlance/chat'
import { type CustomChannel, customChannel, LANGUAGES } from '@parlance/contract'
import { useState } from 'react'
import { useT } from '../../shared/i18n/useT'
import { CodeBlock } from '../../shared/ui/code/CodeBlock'
import { fieldText } from '../../shared/ui/errorText'
import { type EmbedLook, embedCode } from './embedCode'
import { invokeKey } from './invokeAddress'
import classes from './Messenger.module.css'
import { useSaveChannel } from './useSaveChannel'

const ORIGINS_MAX = 50
const Origins = customChannel.update.body.shape.webChatOrigins

type Props = {
  domainId: number
  channel: CustomChannel
  may: boolean
  /** A build answers in this environment. */
  answers: boolean
}

/** The web chat: switch, who may embed it, the line to embed, and a try. */
export function WebChat({ domainId, channel, may, answers }: Props) {
  const t = useT()
  const [trying, setTrying] = useState(false)
  const [look, setLook] = useState<EmbedLook>({})
  const save = useSaveChannel(domainId, channel)
  const key = invokeKey(channel)
  const codeOf = (chosen: EmbedLook) => embedCode(location.origin, channel.widgetPath, key, chosen)
  const missing = answers ? null : 'messenger.webNeedsBuild'
  return (
    <div className={classes.web}>
      <Switch
        label={t('messenger.webOn')}
        checked={channel.webChatOn}
        disabled={!may}
        onChange={(event) => save.mutate({ webChatOn: event.currentTarget.checked })}
      />
      {channel.webChatOn && (
        <>
          {missing && <p className={classes.warn}>{t(missing)}</p>}
          <AllowedOrigins
            origins={channel.webChatOrigins}
            may={may}
            onSave={(webChatOrigins) => save.mutate({ webChatOrigins })}
          />
          <EmbedLookInputs look={look} onChange={setLook} />
          <div>
            <h3 className={classes.heading}>{t('messenger.embed')}</h3>
            <p className="quiet">{t('messenger.embedHelp')}</p>
            <CodeBlock name={t('messenger.embed')} code={codeOf(look)} />
          </div>
          <div>
            <Button
              disabled={missing !== null}
              onClick={() => {
                // A try begins as a visitor does.
                forgetTalk(key)
                setTrying(true)
              }}
            >
              {t('messenger.tryIt')}
            </Button>
          </div>
        </>
      )}
      <Modal opened={trying} onClose={() => setTrying(false)} title={t('messenger.tryIt')} size={560}>
        {/* The page in the frame is written here and holds nothing but our own widget. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          className={classes.preview}
          title={t('messenger.tryIt')}
          srcDoc={previewPage(codeOf({ ...look, open: 'true' }))}
        />
      </Modal>
    </div>
  )
}

/** A page with nothing but the line that is embedded: what is seen is what a visitor gets. */
function previewPage(code: string): string {
  return `<!doctype html><html lang="${document.documentElement.lang}"><meta charset="utf-8"><body>${code}</body></html>`
}

function AllowedOrigins(props: {
  origins: readonly string[]
  may: boolean
  onSave: (origins: string[]) => void
}) {
  const { origins, may, onSave } = props
  const t = useT()
  const [draft, setDraft] = useState<string[]>([...origins])
  const checked = Origins.safeParse(draft)
  const wrong = checked.success ? undefined : fieldText(t, { code: 'URL_INVALID' })
  return (
    <TagsInput
      label={t('messenger.origins')}
      description={t('messenger.originsHelp')}
      placeholder="https://shop.example"
      maxTags={ORIGINS_MAX}
      disabled={!may}
      value={draft}
      error={wrong}
      splitChars={[',', ' ']}
      onChange={(next) => {
        const tidy = next.map((each) => each.trim())
        const sites = Origins.safeParse(tidy)
        setDraft(sites.success ? sites.data : tidy)
        if (sites.success) onSave(sites.data)
      }}
    />
  )
}

const TITLE_MAX = 60
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
/** The colour of the web chat when none is chosen (widget.css). */
const DEFAULT_COLOR = '#5b5bd6'

type EmbedLookProps = { look: EmbedLook; onChange: (look: EmbedLook) => void }

/** How the web chat looks on a site: each choice is an attribute of the embed code, whose name stands below it. */
function EmbedLookInputs({ look, onChange }: EmbedLookProps) {
  const t = useT()
  const change = (part: EmbedLook) => onChange({ ...look, ...part })
  const named = (name: keyof EmbedLook) => ({
    label: t(`messenger.look.${name}`),
    description: <code>{`data-${name}`}</code>,
  })
  const field = (name: keyof EmbedLook) => ({
    ...named(name),
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const],
  })
  /** A field that is left to the chat unless something is chosen. */
  const choice = (name: keyof EmbedLook, data: { value: string; label: string }[]) => (
    <Select
      {...field(name)}
      data={data}
      value={look[name] ?? ''}
      onChange={(chosen) => change({ [name]: chosen ?? '' })}
    />
  )
  return (
    <div>
      <h3 className={classes.heading}>{t('messenger.look')}</h3>
      <p className="quiet">{t('messenger.look.help')}</p>
      <div className={classes.look}>
        <TextInput
          {...field('title')}
          maxLength={TITLE_MAX}
          value={look.title ?? ''}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <ColorInput
          {...field('color')}
          format="hex"
          defaultValue={look.color || DEFAULT_COLOR}
          onChange={(color) => change({ color: HEX.test(color) && color !== DEFAULT_COLOR ? color : '' })}
        />
        {choice('position', [
          { value: '', label: t('messenger.look.right') },
          { value: 'left', label: t('messenger.look.left') },
        ])}
        {choice('theme', [
          { value: '', label: t('messenger.look.auto') },
          { value: 'light', label: t('messenger.look.light') },
          { value: 'dark', label: t('messenger.look.dark') },
        ])}
        {choice('language', [
          { value: '', label: t('messenger.look.auto') },
          ...LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
        ])}
      </div>
      <Switch
        {...named('open')}
        checked={look.open === 'true'}
        onChange={(event) => change({ open: event.currentTarget.checked ? 'true' : '' })}
      />
    </div>
  )
}
