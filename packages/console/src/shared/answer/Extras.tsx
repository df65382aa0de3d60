import { ActionIcon, Button, Menu } from '@mantine/core'
import { ListPlus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '../form/focusField'
import { useT } from '../i18n/useT'
import { tooltip } from '../ui/tooltip/tooltip'
import classes from './Bubble.module.css'

/** Inputs that few need; they take no room until something is in them, or they are asked for. */
export type Extra = { name: string; help?: string; filled: boolean; inputs: ReactNode }

/** The extras that are shown, and what offers the others: a button with a word, or an icon where little room is left. */
export function useExtras(extras: readonly Extra[], { readOnly }: { readOnly: boolean }) {
  const id = useId()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isShown = ({ name, filled }: Extra) => filled || opened.has(name)
  const hidden = readOnly ? [] : extras.filter((extra) => !isShown(extra))
  const open = (name: string) => {
    flushSync(() => setOpened((now) => new Set([...now, name])))
    focusField(`${id}${name}`)
  }
  const shown = extras.filter(isShown).map(({ name, inputs }) => (
    <div key={name} id={`${id}${name}`} role="group" aria-label={name}>
      {inputs}
    </div>
  ))
  return { shown, menuOf: (target: 'icon' | 'word') => <ExtrasMenu {...{ hidden, open, target }} /> }
}

type MenuProps = { hidden: readonly Extra[]; open: (name: string) => void; target: 'icon' | 'word' }

function ExtrasMenu({ hidden, open, target }: MenuProps) {
  const t = useT()
  if (hidden.length === 0) return null
  return (
    <Menu position="bottom-end" width={300} floatingStrategy="fixed">
      <Menu.Target>
        {target === 'icon' ? (
          <ActionIcon aria-label={t('answer.more')} {...tooltip(t('answer.more'))}>
            <ListPlus size={15} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            w="fit-content"
            leftSection={<Plus size={14} aria-hidden />}
          >
            {t('answer.moreOfCard')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {hidden.map(({ name, help }) => (
          // The menu gives its button the focus back first.
          <Menu.Item key={name} onClick={() => setTimeout(() => open(name))}>
            <span className={classes.choice}>
              <span>{name}</span>
              {help && <span>{help}</span>}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
