// Says on the offline page in the person's language why nothing comes: this device has no network, or it has one and Assay is not there. Tries again
// when that has changed.
const texts = JSON.parse(document.getElementById('texts').textContent)
let language = 'en'
try {
  language = localStorage.getItem('language') || language
  document.documentElement.dataset.scheme = localStorage.getItem('colour-scheme') || 'dark'
} catch {
  // No storage: English.
}
const { locale, direction, title, hint, awayTitle, awayHint, retry } = texts[language] || texts.en
document.documentElement.lang = locale
document.documentElement.dir = direction
const say = () => {
  document.title = navigator.onLine ? awayTitle : title
  document.querySelector('h1').textContent = document.title
  document.querySelector('p').textContent = navigator.onLine ? awayHint : hint
}
say()
addEventListener('offline', say)
const again = document.querySelector('button')
again.textContent = retry
again.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())

const LOOK_EVERY_MS = 3000
const look = async () => {
  try {
    const { status } = await fetch('/offline.html', { method: 'HEAD', cache: 'no-store' })
    if (status < 500) return location.reload()
  } catch {
    // Not yet.
  }
  setTimeout(look, LOOK_EVERY_MS)
}
// Opened by its own address it stands for no other page.
if (location.pathname !== '/offline.html') setTimeout(look, LOOK_EVERY_MS)
