// Runs before the first paint, so that a dark console never flashes light. The content policy allows no script inside the page.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // without storage the page stays as it was served
}
