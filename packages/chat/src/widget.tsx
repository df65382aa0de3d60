import { createRoot } from 'react-dom/client'
import theme from './theme.css?inline'
import { WidgetShell } from './WidgetShell'
import widgetStyle from './widget.css?inline'
import { type WidgetLanguage, widgetLanguage } from './widgetMessages'

/**
 * The embed script. `<script src="…/widget.js" data-channel="KEY" async></script>` puts a button in the corner of
 * the page; further `data-` attributes are those of `WidgetLook` and `data-language`. Everything lives in a shadow
 * root, so that neither page nor chat can spoil the other's style.
 */
function mount(): void {
  const script = document.currentScript ?? document.querySelector('script[data-channel]')
  if (!(script instanceof HTMLScriptElement) || !script.dataset.channel) return
  const host = document.createElement('div')
  host.id = 'parlance-widget'
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = theme + widgetStyle
  const container = document.createElement('div')
  root.append(style, container)
  const language: WidgetLanguage = widgetLanguage(
    script.dataset.language ?? (document.documentElement.lang || navigator.language),
  )
  createRoot(container).render(
    <WidgetShell
      server={new URL(script.src).origin}
      channel={script.dataset.channel}
      language={language}
      look={script.dataset}
    />,
  )
  const attach = () => document.body.append(host)
  if (document.body) attach()
  else document.addEventListener('DOMContentLoaded', attach, { once: true })
}

mount()
