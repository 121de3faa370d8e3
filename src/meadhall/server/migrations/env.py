"""Alembic runs this for every migration; the connection comes from the store."""

from alembic import context

from meadhall.server.rows import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
