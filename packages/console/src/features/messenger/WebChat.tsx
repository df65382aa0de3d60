import { Button, Modal, Switch, TagsInput } from '@mantine/core'
import { forgetTalk } from '@parlance/chat'
import { type CustomChannel, customChannel } from '@parlance/contract'
import { useState } from 'react'
import { useT } from '../../shared/i18n/useT'
import { CodeBlock } from '../../shared/ui/code/CodeBlock'
import { useFieldText } from '../../shared/ui/useErrorText'
import { EmbedLookInputs } from './EmbedLookInputs'
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
  const fieldText = useFieldText()
  const [draft, setDraft] = useState<string[]>([...origins])
  const checked = Origins.safeParse(draft)
  const wrong = checked.success ? undefined : fieldText({ code: 'URL_INVALID' })
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
