/** Where the reader is: the present route, and going elsewhere without loading the page again. */
import { routeOf, type Route } from './route';

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
  route: Route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.look());
    addEventListener('hashchange', () => this.look());
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.look();
    if (!this.hash) scrollTo(0, 0);
  }

  /** The same place at another address. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.look();
  }

  /** Take the part behind # out of the address bar. */
  dropHash(): void {
    this.replace(location.pathname + location.search);
  }

  /** Plain clicks on our own links stay on this page. */
  follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  private look(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const place = new Place();
