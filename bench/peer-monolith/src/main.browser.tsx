import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';

const root = document.getElementById('root');
const data = document.getElementById('data')?.textContent;
if (root && data) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App articles={JSON.parse(data)} />
    </BrowserRouter>,
  );
}
