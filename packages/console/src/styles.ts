// The styles of every page, in their order: a rule of ours comes after the one of Mantine that it changes.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './tokens.css'
import './kit.css'
