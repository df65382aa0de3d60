import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const fieldDefaults = { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] }
/** What is written here is about bots: no browser has it in its forms. An input for something else says what for. */
const textDefaults = { ...fieldDefaults, autoComplete: 'off' }
const OVERLAY = { backgroundOpacity: 0.28, blur: 0 }
/** A dialog's own header is no banner of the page. */
const DIALOG = { header: { role: 'presentation' } }

/**
 * Sizes and shapes, set once; colours come from tokens.css through `cssVariables`. Components are named, not
 * imported: otherwise the login page would carry every one of them.
 */
export const theme = createTheme({
  // Who asked their system for less motion gets none of it.
  respectReducedMotion: true,
  primaryColor: 'iris',
  primaryShade: 6,
  colors: {
    red: [
      '#fef3f2',
      '#fee4e2',
      '#fecdca',
      '#fda29b',
      '#f97066',
      '#d92d20',
      '#b42318',
      '#912018',
      '#b42318',
      '#7a271a',
    ],
    iris: [
      '#f3f3fd',
      '#e4e4fa',
      '#c8c8f4',
      '#a9abee',
      '#8a8be6',
      '#7071df',
      '#5b5bd6',
      '#4c4bbd',
      '#3f3fa0',
      '#333383',
    ],
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    Alert: { defaultProps: { variant: 'default', radius: 'md' } },
    Anchor: { defaultProps: { underline: 'hover', inherit: true } },
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root: { '--button-height': props.size === 'md' ? '36px' : 'var(--control-height)' },
      }),
    },
    Card: { defaultProps: { radius: 'md', withBorder: true, padding: 'lg' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 480,
        overlayProps: OVERLAY,
        attributes: DIALOG,
        transitionProps: { duration: 180 },
      },
    },
    Loader: { defaultProps: { size: 'sm', type: 'oval' } },
    Menu: {
      // A hidden stop for the focus is no item of a menu, and a menu outside the landmarks is not found.
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
        withinPortal: false,
      },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: OVERLAY,
        attributes: DIALOG,
        transitionProps: { duration: 120 },
      },
    },
    MultiSelect: { defaultProps: fieldDefaults },
    NativeSelect: { defaultProps: fieldDefaults },
    NumberInput: { defaultProps: fieldDefaults },
    Paper: { defaultProps: { radius: 'md' } },
    PasswordInput: { defaultProps: fieldDefaults },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { ...fieldDefaults, allowDeselect: false } },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    Text: { defaultProps: { size: 'sm' } },
    Tabs: { defaultProps: { keepMounted: false } },
    TagsInput: { defaultProps: fieldDefaults },
    Textarea: { defaultProps: { ...textDefaults, autosize: true, minRows: 3 } },
    TextInput: { defaultProps: textDefaults },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--mantine-shadow-xl': 'var(--shadow)',
}

/** Mantine's own colours, expressed in our tokens, so that both themes follow tokens.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-line-height': '20px',
  },
  light: shared,
  dark: { ...shared, '--mantine-color-dark-6': 'var(--raised)' },
})
