import { NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { VOICE_STEP_MAX, type VoiceSettings } from '@parlance/contract'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'
import classes from './Bubble.module.css'

const STEPS = ['volume', 'alpha', 'pitch', 'speed'] as const
const SCOPES = ['BUBBLE', 'ALL_AFTER'] as const
const NEW = { speaker: '', volume: 0, alpha: 0, pitch: 0, speed: 0, tone: '' }

type Props<At extends string> = {
  form: {
    field: (path: At | `${At}.${keyof VoiceSettings}`) => FieldProps<unknown>
    idOf: (path: string) => string
  }
  /** The path of the voice in the draft, such as `bubbles.0.voice`. */
  at: At
  /** The language of the domain, for fonts and spelling. */
  lang: string | undefined
  readOnly: boolean
  /** What it says beside its switch where it is the voice of the domain, which speaks everywhere. */
  ofDomain?: { label: string; description: string }
}

/** Who speaks a bubble on the telephone, and how (specification section 3); while it is off the voice is left out. */
export function VoiceInputs<At extends string>({ form, at, lang, readOnly, ofDomain }: Props<At>) {
  const t = useT()
  const { value, onChange } = form.field(at)
  const voice = value as VoiceSettings | undefined
  const start = ofDomain ? NEW : { ...NEW, scope: SCOPES[0] }
  return (
    <div className={classes.list}>
      <Switch
        label={ofDomain?.label ?? t('answer.voice.own')}
        description={ofDomain?.description ?? t('answer.voice.ownHelp')}
        checked={voice !== undefined}
        disabled={readOnly}
        onChange={(event) => onChange(event.currentTarget.checked ? start : undefined)}
      />
      {voice && (
        <>
          <div className={classes.pair}>
            {(['speaker', 'tone'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`answer.voice.${name}`)}
                description={t(`answer.voice.${name}Help`)}
                lang={lang}
                spellCheck={false}
                disabled={readOnly}
                {...(form.field(`${at}.${name}`) as FieldProps<string>)}
              />
            ))}
          </div>
          <div>
            <div className={classes.steps}>
              {STEPS.map((name) => (
                <NumberInput
                  key={name}
                  label={t(`answer.voice.${name}`)}
                  min={-VOICE_STEP_MAX}
                  max={VOICE_STEP_MAX}
                  allowDecimal={false}
                  disabled={readOnly}
                  aria-describedby={form.idOf(`${at}.steps`)}
                  {...(form.field(`${at}.${name}`) as FieldProps<number>)}
                />
              ))}
            </div>
            <p id={form.idOf(`${at}.steps`)} className={classes.help}>
              {t('answer.voice.stepsHelp', { max: VOICE_STEP_MAX })}
            </p>
          </div>
          {!ofDomain && (
            <SegmentedControl
              w="fit-content"
              aria-label={t('answer.voice.scope')}
              disabled={readOnly}
              data={SCOPES.map((each) => ({ value: each, label: t(`answer.voice.scope.${each}`) }))}
              value={voice.scope}
              onChange={form.field(`${at}.scope`).onChange}
            />
          )}
        </>
      )}
    </div>
  )
}
