import { Button, Group, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { ActionMethodFields } from '@parlance/contract'
import { Send, Terminal } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import classes from '../Method.module.css'
import type { MethodInputsProps } from '../MethodChoices'
import { EchoView } from './EchoView'
import { type Placeholder, placeholdersOf, type TestValues } from './placeholders'
import { askedText, useEcho } from './useEcho'

const VALUE_MAX = 200
const VARIABLE_MAX = 4_000

/**
 * Tries the method as it stands in the form: what it takes from a talk is typed here, and kept while the form is open.
 * Nothing is saved.
 */
export function TestCall({ form, domainId, readOnly }: MethodInputsProps) {
  const t = useT()
  const [values, setValues] = useState<TestValues>({})
  const [refused, setRefused] = useState(false)
  const echo = useEcho(domainId)
  const { fields } = form.prepared
  const found = placeholdersOf(fields)
  const run = (send: boolean) => {
    const wrong = ActionMethodFields.safeParse({ ...fields, name: 'test' }).error?.issues ?? []
    for (const { path } of wrong) form.touch(form.prepared.pathOf?.(path.join('.')) ?? path.join('.'))
    setRefused(wrong.length > 0)
    if (wrong.length === 0) echo.mutate({ fields, values, send })
  }
  const typing = (key: string) => ({
    value: values[key] ?? '',
    onChange: (value: string) => setValues((now) => ({ ...now, [key]: value })),
    onEnter: () => run(false),
  })
  if (readOnly) return null
  const busy = (send: boolean) => echo.isPending && echo.variables.send === send
  return (
    <aside role="group" className={classes.card} aria-label={t('actionMethod.test')}>
      <div className={classes.head}>
        <h3>{t('actionMethod.test')}</h3>
        <p className={classes.help}>{t('actionMethod.testHelp')}</p>
      </div>
      {found.length === 0 ? (
        <p className={classes.help}>{t('actionMethod.noPlaceholders')}</p>
      ) : (
        <div className={classes.values}>
          {found.map((one) => (
            <ValueInputs key={one.shown} placeholder={one} typing={typing} />
          ))}
        </div>
      )}
      <Group gap="sm">
        <Button
          leftSection={<Terminal size={15} aria-hidden />}
          loading={busy(false)}
          onClick={() => run(false)}
        >
          {t('call.showRequest')}
        </Button>
        <Button leftSection={<Send size={15} aria-hidden />} loading={busy(true)} onClick={() => run(true)}>
          {t('call.send')}
        </Button>
      </Group>
      {refused && (
        <p className={classes.error} role="alert">
          {t('call.correctFirst')}
        </p>
      )}
      <ErrorAlert error={echo.error} />
      {echo.data && <EchoView echoed={echo.data} stale={echo.data.asked !== askedText(fields, values)} />}
    </aside>
  )
}

type Typing = (key: string) => { value: string; onChange: (value: string) => void; onEnter: () => void }

function ValueInputs({ placeholder, typing }: { placeholder: Placeholder; typing: Typing }) {
  const t = useT()
  const { shown, of, raw, isJson } = placeholder
  return (
    <>
      <ValueInput
        label={shown}
        description={t(isJson ? 'actionMethod.valueOf.JSON' : `actionMethod.valueOf.${of}`)}
        max={of === 'userVariable' ? VARIABLE_MAX : VALUE_MAX}
        {...typing(shown)}
      />
      {raw && (
        <ValueInput
          label={t('actionMethod.asTyped', { name: shown })}
          description={t('actionMethod.valueOf.raw')}
          max={VALUE_MAX}
          {...typing(`${shown}.raw`)}
        />
      )}
    </>
  )
}

type ValueProps = ReturnType<Typing> & { label: string; description: string; max: number }

function ValueInput({ label, description, max, value, onChange, onEnter }: ValueProps) {
  const enter = useEnter(onEnter)
  return (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...enter}
    />
  )
}
