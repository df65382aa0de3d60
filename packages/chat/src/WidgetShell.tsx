import { UTTERANCE_MAX } from '@parlance/contract'
import { type CSSProperties, type ReactElement, useEffect, useId, useState } from 'react'
import { Chat } from './Chat'
import { accentColors, pageTheme, type Theme, watchPageTheme } from './look'
import { usePanel } from './usePanel'
import { useTalk } from './useTalk'
import { type WidgetLanguage, widgetMessages } from './widgetMessages'

/** What a page may choose by `data-` attributes of the embedded line. */
export type WidgetLook = {
  title?: string | undefined
  /** Six or three hexadecimal digits after `#`. */
  color?: string | undefined
  position?: string | undefined
  /** `light` or `dark`; anything else follows the page. */
  theme?: string | undefined
  /** The chat is open when the first page loads. */
  open?: string | undefined
}
type Props = { server: string; channel: string; language: WidgetLanguage; look: WidgetLook }

/** The button in the corner and the panel it opens. The talk starts when the panel is first opened. */
export function WidgetShell({ server, channel, language, look }: Props): ReactElement {
  const words = widgetMessages(language)
  const { isOpen, refs, close, toggle } = usePanel(channel, isSet(look.open))
  const talk = useTalk(server, channel, words, isOpen)
  const theme = useTheme(look.theme)
  const id = useId()
  return (
    <div
      className="parlance-widget"
      data-open={isOpen || undefined}
      data-position={look.position === 'left' ? 'left' : 'right'}
      data-theme={theme}
      lang={language}
      ref={refs.root}
      style={accentColors(look.color ?? '', theme) as CSSProperties | undefined}
    >
      {isOpen && (
        <section
          aria-labelledby={`${id}-title`}
          className="parlance-panel"
          id={`${id}-panel`}
          ref={refs.panel}
          role="dialog"
          tabIndex={-1}
        >
          <header className="parlance-head">
            <strong id={`${id}-title`}>{look.title || words.title}</strong>
            <button aria-label={words.close} type="button" onClick={close}>
              <Icon path="M6 6l12 12M18 6L6 18" />
            </button>
          </header>
          <Chat {...talk} inputRef={refs.input} labels={words} maxLength={UTTERANCE_MAX} />
        </section>
      )}
      <button
        aria-controls={isOpen ? `${id}-panel` : undefined}
        aria-expanded={isOpen}
        aria-label={isOpen ? words.close : words.open}
        className="parlance-launch"
        ref={refs.launch}
        type="button"
        onClick={toggle}
      >
        <Icon path={isOpen ? 'M6 9l6 6 6-6' : 'M4 5h16v11H9l-5 4z'} />
      </button>
    </div>
  )
}

function isSet(attribute: string | undefined): boolean {
  return attribute !== undefined && attribute !== 'false'
}

/** The theme that was chosen, else that of the page around, followed. */
function useTheme(chosen: string | undefined): Theme {
  const [theme, setTheme] = useState(pageTheme)
  useEffect(() => {
    const follow = () => setTheme(pageTheme())
    follow()
    return watchPageTheme(follow)
  }, [])
  return chosen === 'light' || chosen === 'dark' ? chosen : theme
}

function Icon({ path }: { path: string }): ReactElement {
  return (
    <svg aria-hidden="true" height="20" viewBox="0 0 24 24" width="20">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.75"
      />
    </svg>
  )
}
