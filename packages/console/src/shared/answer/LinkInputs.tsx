import { Button, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n/useT'
import { AddressInput } from '../input/AddressInput'
import classes from './Bubble.module.css'
import { type BubbleInputsProps, textField } from './bubbleForm'
import type { Extra } from './Extras'

type LinkProps = Pick<BubbleInputsProps, 'form' | 'at' | 'lang'>

/** A button that opens a page: its words and its address, both or none (section 5). */
export function LinkInputs({ form, at, lang }: LinkProps) {
  const t = useT()
  return (
    <div className={classes.pair}>
      <TextInput label={t('answer.linkName')} lang={lang} {...textField(form, `${at}.urlAlias`)} />
      <AddressInput label={t('answer.url')} {...textField(form, `${at}.url`)} />
    </div>
  )
}

/** Inputs that few need, where there is room: each is offered by a button of its own until it is used. */
export function Extras({ extras }: { extras: readonly Extra[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isShown = ({ name, filled }: Extra) => filled || opened.has(name)
  const hidden = extras.filter((extra) => !isShown(extra))
  return (
    <>
      {extras.filter(isShown).map(({ name, inputs }) => (
        <div key={name}>{inputs}</div>
      ))}
      {hidden.length > 0 && (
        <div className={classes.extras}>
          {hidden.map(({ name }) => (
            <Button
              key={name}
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<Plus size={13} aria-hidden />}
              onClick={() => setOpened((now) => new Set([...now, name]))}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
