import {
  type DomainDetail,
  type dialogueSettings,
  type ReplyOf,
  type Voice,
  voiceInformation,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { VoiceInputs } from '../../../shared/answer/VoiceInputs'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { CodeBlock } from '../../../shared/ui/code/CodeBlock'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { useDialogueSettingsForm } from '../message/useDialogueSettingsForm'
import { SettingForm } from '../SettingForm'
import classes from './VoiceTab.module.css'

/** Tab "Voice" of a call-centre domain: who speaks the bubbles that have no voice of their own. */
export function VoiceTab({ domain }: { domain: DomainDetail }) {
  const found = useQuery(dialogueSettingsQuery(domain.id))
  if (found.error) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <VoiceSetting domain={domain} stored={found.data} /> : null
}

function VoiceSetting({
  domain,
  stored,
}: {
  domain: DomainDetail
  stored: ReplyOf<typeof dialogueSettings.read>
}) {
  const t = useT()
  const editable = useMay(domain.id, 'Change/content')
  const form = useDialogueSettingsForm(domain.id, stored)
  const { voice } = form.draft
  return (
    <div className={classes.root}>
      <SettingForm form={form} editable={editable}>
        <VoiceInputs
          form={form}
          at="voice"
          lang={domain.language}
          readOnly={!editable}
          ofDomain={{ label: t('setting.voiceOn'), description: t('setting.voiceOnHelp') }}
        />
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
      <SentAlong voice={voice} />
    </div>
  )
}

/** What a bubble brings along for the telephone, as the Custom API sends it. */
function SentAlong({ voice }: { voice: Voice | undefined }) {
  const t = useT()
  return (
    <section className={classes.sent} aria-label={t('setting.voiceTold')}>
      <h2>{t('setting.voiceTold')}</h2>
      <p className="quiet">{t(voice ? 'setting.voiceToldHelp' : 'setting.voiceNone')}</p>
      {voice && <CodeBlock name={t('setting.voiceTold')} code={linesOf(voiceInformation(voice))} />}
    </section>
  )
}

/** JSON with one entry a line. */
function linesOf(entries: readonly object[]): string {
  return `"information": [\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]`
}
